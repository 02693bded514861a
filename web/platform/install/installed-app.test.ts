import { expect, test } from 'vitest'
import { isSafariOnIos } from './installed-app.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const phone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`

test('PWA-003 Safari on a phone or a tablet is known from that of a Mac and from other browsers on iOS', () => {
  const is = (userAgent: string, maxTouchPoints = 5) => isSafariOnIos({ userAgent, maxTouchPoints })
  expect(is(`${phone} Version/18.5 Mobile/15E148 Safari/604.1`)).toBe(true)
  expect(is(`${mac} Version/18.5 Safari/605.1.15`)).toBe(true)
  expect(is(`${mac} Version/18.5 Safari/605.1.15`, 0)).toBe(false)
  for (const other of ['CriOS/138.0', 'FxiOS/140.0', 'Version/18.0 EdgiOS/138.0', 'Version/18.0 DuckDuckGo/7'])
    expect(is(`${phone} ${other} Mobile/15E148 Safari/604.1`), other).toBe(false)
  // A browser inside another app can put nothing on the home screen.
  expect(is(`${phone} Mobile/15E148`)).toBe(false)
  expect(is('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36')).toBe(false)
})
