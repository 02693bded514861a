import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Starts a busy process for each core, and returns the function that ends them. They end with this process too. */
export function keepCoresBusy() {
  const code = `setInterval(() => {
    for (const end = Date.now() + 100; Date.now() < end; );
    if (process.ppid !== ${process.pid}) process.exit()
  })`
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', code], { stdio: 'ignore' }),
  )
  for (const child of busy) child.unref()
  return () => {
    for (const child of busy) child.kill()
  }
}
