import { expect, test } from 'vitest'
import { placeBeside } from './Popover.tsx'

const view = { width: 1000, height: 600 }
const size = { width: 200, height: 150 }

function anchorAt(left: number, top: number) {
  return { left, top, right: left + 40, bottom: top + 40 }
}

test('it hangs below, its end under the end of the button', () => {
  expect(placeBeside(anchorAt(500, 100), size, view, 'end')).toEqual({ left: 340, top: 144 })
  expect(placeBeside(anchorAt(500, 100), size, view, 'start')).toEqual({ left: 500, top: 144 })
  expect(placeBeside(anchorAt(500, 100), size, view, 'center')).toEqual({ left: 420, top: 144 })
})

test('where there is no room below it stands above', () => {
  expect(placeBeside(anchorAt(500, 500), size, view, 'end').top).toBe(346)
})

test('it stays in the window', () => {
  expect(placeBeside(anchorAt(10, 100), size, view, 'end').left).toBe(8)
  expect(placeBeside(anchorAt(950, 100), size, view, 'start').left).toBe(792)
})

test('where it fits neither below nor above it keeps to the window', () => {
  expect(placeBeside(anchorAt(500, 300), { width: 200, height: 560 }, view, 'end').top).toBe(32)
})
