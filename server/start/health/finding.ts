import type { Settings } from '../../platform/config.ts'
import { sentenceFor } from '../cli/sentences.ts'

/** What was checked, the result, and for a problem what to do. */
export interface Finding {
  topic: string
  result: string
  todo?: string | undefined
  /** The check itself failed, so nothing is known about the topic. */
  unknown?: true
}

/** Runs one check. A check that fails must not hide what the others find. */
export async function look(
  topic: string,
  settings: Settings,
  check: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    const found = await check()
    return 'topic' in found ? [found] : found
  } catch (error) {
    const todo = sentenceFor(error, settings) ?? `It says: ${(error as Error).message}`
    return [{ topic, result: 'could not be checked', todo, unknown: true }]
  }
}
