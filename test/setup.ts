import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// Every message through console.error fails the test, wherever it comes from; React's warnings arrive this way. A test that
// expects such a message replaces console.error with a spy. Unhandled rejections fail the run by themselves.

const logged: string[] = []
console.error = (...parts: unknown[]) => void logged.push(format(...parts))

export function requireSilence(): void {
  const messages = logged.splice(0)
  if (messages.length > 0) throw new Error(`console.error was called:\n${messages.join('\n')}`)
}

afterEach(requireSilence)
afterAll(requireSilence)
