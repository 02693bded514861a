import { afterEach, expect, test, vi } from 'vitest'
import { CodeOffline } from './client.ts'
import { fetchChunk } from './fetch-chunk.ts'

afterEach(() => vi.unstubAllGlobals())

const refused = new TypeError('Failed to fetch dynamically imported module')
const failing = () => fetchChunk(() => Promise.reject(refused))

test('SHELL-030 code that could not be loaded without a connection counts as missing until the app is reloaded', async () => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { onLine: true })
  await expect(failing()).rejects.toBe(refused)
  vi.stubGlobal('navigator', { onLine: false })
  await expect(failing()).rejects.toBeInstanceOf(CodeOffline)
  vi.stubGlobal('navigator', { onLine: true })
  await expect(failing()).rejects.toBeInstanceOf(CodeOffline)
  expect(await fetchChunk(async () => 'code')).toBe('code')
})
