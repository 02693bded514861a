import { further } from 'virtual:calls-further'

/** The calls that the most visited pages do not use. */
export const furtherCalls = further
