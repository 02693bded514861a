import type { Memory } from '../../platform/memory/memory.ts'

/** The dashboard shows the answer at once. */
export async function raiseShield(memory: Memory, hours: number): Promise<void> {
  const answer = await memory.act('raiseShield', { body: { hours } })
  memory.change('getShield', {}, () => answer)
}

export async function lowerShield(memory: Memory): Promise<void> {
  const answer = await memory.act('lowerShield', {})
  memory.change('getShield', {}, () => answer)
}

export async function endWave(memory: Memory): Promise<void> {
  const answer = await memory.act('endWave', {})
  memory.change('getShield', {}, () => answer)
}
