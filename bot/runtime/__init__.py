"""The process: settings, logs, metrics, the worker pool, translation. It knows neither messages nor matches."""
