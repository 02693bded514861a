/** Clocks of machines, and of a process and its database, may differ by this much. A stored time that is further in the future comes from before the clock was set back. */
export const clockSlackMs = 60_000
