/** Who waits in a line. Askers take turns, so that nobody waits for more than one task of each other asker. */
export interface Turns<T> {
  /** False when there is no room for it. */
  add(asker: string, task: T): boolean
  next(): T | undefined
  readonly size: number
  /** Takes all of them out. */
  clear(): T[]
}

export function createTurns<T>({ maxEach, maxAll }: { maxEach: number; maxAll: number }): Turns<T> {
  /** Who had a turn goes to the end. */
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
      // Whose task has just been done waits for the others, also when it was done at once and has no place in the order.
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
