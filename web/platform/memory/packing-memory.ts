import type { CallApi } from '../client.ts'
import { answerKey, createMemory, type Memory, type PackedAnswers } from './memory.ts'

/** The memory of a page on the server: its answers travel with the page as they came, without what is known of them from others. */
export function createPackingMemory(call: CallApi): { memory: Memory; pack: () => PackedAnswers } {
  const came = new Map<string, PackedAnswers[number]>()
  const noting = async (...[name, input, headers]: Parameters<CallApi>) => {
    const answer = await call(name, input, headers)
    came.set(answerKey(name, input), [name, input as object, answer])
    return answer
  }
  const memory = createMemory(noting as CallApi)
  return {
    memory,
    pack: () => [...came.values()].filter(([name, input]) => memory.answer(name, input as never) !== undefined),
  }
}
