import { setPriority } from 'node:os'
import { Unsupported } from './bounds.ts'
import { makeCopy, type Stored, storeImage } from './decode.ts'
import type { Box } from './image-kinds.ts'

// A process for the decoders alone. What a hostile file makes of them ends here: it can be stopped in the middle, its memory
// is gone with it, and it holds no secret and no connection.

export type Task =
  | { does: 'store'; from: string; to: string; box: Box }
  | { does: 'copy'; from: string; to: string; box: Box; format: 'jpeg' | 'webp' }

export type Outcome = { stored: Stored | null } | { unsupported: string } | { failed: string }

// Pages come before images. Lower means more here; on a machine that forbids it nothing is lost.
const niceness = 5

async function work(task: Task): Promise<Outcome> {
  try {
    if (task.does === 'store') return { stored: await storeImage(task.from, task.to, task.box) }
    await makeCopy(task.from, task.to, task.box, task.format)
    return { stored: null }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return error instanceof Unsupported ? { unsupported: words } : { failed: words }
  }
}

if (process.send) {
  try {
    setPriority(niceness)
  } catch {}
  process.on('message', async (task: Task) => process.send?.(await work(task)))
  process.on('disconnect', () => process.exit())
}
