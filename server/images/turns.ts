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
  /** The next asker comes first: who had a turn goes to the end. */
  const lines = new Map<string, T[]>()
  let size = 0

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
      const [first] = lines
      if (!first) return undefined
      const [asker, line] = first
      const task = line.shift()
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
