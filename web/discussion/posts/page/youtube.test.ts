import { expect, test } from 'vitest'
import { playerAddress, videoAt } from './youtube.ts'

const id = 'dQw4w9WgXcQ'

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?feature=share&v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}&list=abc`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
])('POST-019 %s is a video on YouTube', (address) => {
  expect(videoAt(address)).toEqual({ id, start: 0 })
})

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/playlist?list=PL123',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${id}"><script>`,
  `https://youtube.com.example/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://example.com/?u=https://youtu.be/${id}`,
  `https://www.youtube.com@example.com/watch?v=${id}`,
  `javascript:alert("https://youtu.be/${id}")`,
  'no address',
])('POST-018 %s is no video', (address) => {
  expect(videoAt(address)).toBeNull()
})

test.each([
  ['t=90', 90],
  ['t=90s', 90],
  ['t=1m30s', 90],
  ['t=1h2m3s', 3723],
  ['t=2m', 120],
  ['start=42', 42],
  ['t=soon', 0],
])('POST-019 a video linked with %s starts at %i seconds', (query, start) => {
  expect(videoAt(`https://youtu.be/${id}?${query}`)?.start).toBe(start)
})

test('POST-019 the player is the one without cookies', () => {
  expect(playerAddress({ id, start: 0 })).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`)
  expect(playerAddress({ id, start: 90 })).toContain('&start=90')
})
