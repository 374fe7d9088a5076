"""Muggins: lay so that the open ends divide by five, announce your points, and call what others overlook."""
