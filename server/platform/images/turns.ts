/** A queue in which askers take turns, so that nobody waits for more than one task of each other asker. */
export interface Turns<T> {
  /** False if the queue has no room for the task. */
  add(asker: string, task: T): boolean
  next(): T | undefined
  readonly size: number
  /** Removes and returns all tasks. */
  clear(): T[]
}

export function createTurns<T>({ maxEach, maxAll }: { maxEach: number; maxAll: number }): Turns<T> {
  /** An asker goes to the end after each turn. */
  const lines = new Map<string, T[]>()
  let size = 0
  let last: string | undefined

  return {
    add(asker, task) {
      const line = lines.get(asker) ?? []
      if (size >= maxAll || line.length >= maxEach) return false
      line.push(task)
      lines.set(asker, line)
      size++
      return true
    },
    next() {
      // The asker of the last task waits for the others, even if it left the map in between and was added again.
      const asker = lines.keys().find((each) => each !== last) ?? lines.keys().next().value
      const line = asker === undefined ? undefined : lines.get(asker)
      if (asker === undefined || !line) return undefined
      const task = line.shift()
      last = asker
      lines.delete(asker)
      if (line.length) lines.set(asker, line)
      size--
      return task
    },
    get size() {
      return size
    },
    clear() {
      const all = [...lines.values()].flat()
      lines.clear()
      size = 0
      return all
    },
  }
}
