import { further } from 'virtual:calls-further'

/** The calls that the pages which are read most do not name. */
export const furtherCalls = further
