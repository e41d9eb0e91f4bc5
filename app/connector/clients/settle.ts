/**
 * A call that was cut off may still happen: so long after it went out its fate is settled. The caller
 * gives up after 15 seconds, and no network, proxy or server holds a call back for longer than a minute.
 */
export const settleMs = 60_000;
