import { afterEach, expect, test, vi } from 'vitest'
import { watchInView } from './watch-in-view.ts'

afterEach(() => vi.unstubAllGlobals())

test('of changes that a busy browser tells at once the last one holds', () => {
  let tellAll: (entries: { isIntersecting: boolean }[]) => void = () => {}
  class Watcher {
    constructor(callback: typeof tellAll) {
      tellAll = callback
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
  const told: boolean[] = []
  watchInView({} as Element, (isInView) => told.push(isInView))
  tellAll([{ isIntersecting: false }, { isIntersecting: true }])
  expect(told).toEqual([true])
})
