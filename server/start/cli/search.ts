import { fillSearch } from '../../discussion/search/fill.ts'
import { withDatabase } from './database.ts'
import { loadSettings } from './environment.ts'
import { UsageError } from './usage.ts'

/** `search rebuild`: makes the index of the search anew. A rebuild that was stopped goes on. */
export async function runSearch(args: string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'rebuild') throw new UsageError('"search" needs "rebuild".')
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const isWhole = await withDatabase(loadSettings(), (db) =>
    fillSearch(db, { isNew: true, signal: stopping.signal, tell: createTeller() }),
  )
  console.log(
    isWhole
      ? 'All texts are in the index. Searches use it within a minute.'
      : 'Stopped. The site goes on with it, and so does the same command.',
  )
  return isWhole ? 0 : 1
}

/** Prints the progress and the time left, at most every few seconds. */
function createTeller() {
  const everyMs = 5_000
  const began = performance.now()
  let first: number | undefined
  let toldAt = began
  return ({ done, total }: { done: number; total: number }) => {
    first ??= done
    const now = performance.now()
    if (now - toldAt < everyMs && done < total) return
    toldAt = now
    const minutes = done > first ? ((now - began) * (total - done)) / (done - first) / 60_000 : undefined
    const left = minutes === undefined ? '' : `, about ${Math.max(1, Math.ceil(minutes))} min left`
    console.log(`${done.toLocaleString('en')} of about ${total.toLocaleString('en')} texts${done < total ? left : ''}`)
  }
}
