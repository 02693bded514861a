import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// What is written to the console as an error is one, wherever it comes from: React's warnings arrive this way. A test
// that expects such a message puts a spy in the place of console.error. Unhandled rejections fail the run by themselves.

const said: string[] = []
console.error = (...parts: unknown[]) => void said.push(format(...parts))

export function requireSilence(): void {
  const messages = said.splice(0)
  if (messages.length > 0) throw new Error(`console.error was called:\n${messages.join('\n')}`)
}

afterEach(requireSilence)
afterAll(requireSilence)
