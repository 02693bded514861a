import { setPriority } from 'node:os'
import { Unsupported } from './bounds.ts'
import { makeCopy, type Stored, storeImage } from './decode.ts'
import type { Box } from './image-kinds.ts'

// A process only for the decoders, which limits what a hostile file can do to them: the process can be killed at any
// time, its memory is freed with it, and it has no secrets and no connections.

export type Task =
  | { action: 'store'; from: string; to: string; box: Box }
  | { action: 'copy'; from: string; to: string; box: Box; format: 'jpeg' | 'webp' }

export type Outcome = { stored: Stored | null } | { unsupported: string } | { failed: string }

// Pages have priority over images, so this process gets a lower priority. Where the machine forbids it, nothing is
// lost.
const niceness = 5

async function work(task: Task): Promise<Outcome> {
  try {
    if (task.action === 'store') return { stored: await storeImage(task.from, task.to, task.box) }
    await makeCopy(task.from, task.to, task.box, task.format)
    return { stored: null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return error instanceof Unsupported ? { unsupported: message } : { failed: message }
  }
}

if (process.send) {
  try {
    setPriority(niceness)
  } catch {}
  process.on('message', async (task: Task) => process.send?.(await work(task)))
  process.on('disconnect', () => process.exit())
}
