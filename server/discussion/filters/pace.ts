import { setImmediate } from 'node:timers/promises'

/** Some 12 ms of work. */
const mostAtOnce = 200_000

/** For who compares many texts: told of each before it is compared, it lets others have their turn after so many characters. */
export function createPace(): (text: string | null) => Promise<void> {
  let done = 0
  return async (text) => {
    if (done >= mostAtOnce) {
      done = 0
      await setImmediate()
    }
    done += text?.length ?? 0
  }
}
