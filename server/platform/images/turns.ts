/** A queue in which requesters take turns, so that nobody waits for more than one task of each other requester. */
export interface Turns<T> {
  /** False if the queue has no room for the task. */
  add(requester: string, task: T): boolean
  next(): T | undefined
  readonly size: number
  /** Removes and returns all tasks. */
  clear(): T[]
}

export function createTurns<T>({ maxEach, maxAll }: { maxEach: number; maxAll: number }): Turns<T> {
  /** A requester goes to the end after each turn. */
  const lines = new Map<string, T[]>()
  let size = 0
  let last: string | undefined

  return {
    add(requester, task) {
      const line = lines.get(requester) ?? []
      if (size >= maxAll || line.length >= maxEach) return false
      line.push(task)
      lines.set(requester, line)
      size++
      return true
    },
    next() {
      // The requester of the last task waits for the others, even if it left the map in between and was added again.
      const requester = lines.keys().find((each) => each !== last) ?? lines.keys().next().value
      const line = requester === undefined ? undefined : lines.get(requester)
      if (requester === undefined || !line) return undefined
      const task = line.shift()
      last = requester
      lines.delete(requester)
      if (line.length) lines.set(requester, line)
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
