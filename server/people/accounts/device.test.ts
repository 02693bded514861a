import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const known: [string, string][] = [
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
    'Firefox on iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 OPR/120.0.0.0',
    'Opera on ChromeOS',
  ],
  ['Firefox/1', 'Firefox on an unknown system'],
  ['Dart/3.4 (dart:io) Android 14', 'An app on Android'],
  ['python-requests/2.32', 'An app'],
  ['', 'An app'],
]

test('SAFE-016 a device is a family of browser and system', () => {
  expect(known.map(([userAgent]) => deviceOf(userAgent))).toEqual(known.map(([, device]) => device))
})

test('SAFE-016 the rest of a User-Agent reveals nothing, however long it is', () => {
  for (const text of [
    'Firefox/140 '.repeat(50_000),
    `${'x'.repeat(512)} Firefox/140 Linux`,
    'Version/1 '.repeat(50_000),
  ])
    expect(['Firefox on an unknown system', 'An app']).toContain(deviceOf(text))
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; SM-G991B Build/UP1A.231005.007) Firefox/140.0.1')).toBe(
    'Firefox on Linux',
  )
})
