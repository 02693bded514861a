import { rare } from 'virtual:calls-rare'

/** The calls that only rarely opened pages use. */
export const rareCalls = rare
