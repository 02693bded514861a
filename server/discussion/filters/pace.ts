import { setImmediate } from 'node:timers/promises'

/** About 12 ms of work, in characters. */
const maxCharacters = 200_000

/**
 * Keeps the event loop free while many texts are compared: call the returned function before each text; after
 * `maxCharacters` it lets other requests run.
 */
export function createPace(): (text: string | null) => Promise<void> {
  let characters = 0
  return async (text) => {
    if (characters >= maxCharacters) {
      characters = 0
      await setImmediate()
    }
    characters += text?.length ?? 0
  }
}
