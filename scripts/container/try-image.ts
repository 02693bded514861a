import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sizeInWords } from '../../shared/amounts.ts'
import { root } from '../setup/root.mjs'
import { healthCheckOf, readStages, textOf } from './dockerfile.ts'
import { buildImage, canRun, containerOf, findEngine, imageBytes, removeImage } from './engines.ts'
import { maxImageBytes } from './measure.ts'
import { packedBytes, runUnpacked } from './run-unpacked.ts'
import { tryContainer } from './trial.ts'
import { unpackImage } from './unpack.ts'

const say = (line: string) => console.log(line)

export async function tryImage(): Promise<void> {
  const engine = findEngine()
  if (!engine) {
    say('Neither docker, podman nor buildah works here, so the image is made as files in a folder, without its base.')
    return tryUnpacked()
  }
  say(`The image is built with ${engine}.`)
  buildImage(engine)
  try {
    const bytes = imageBytes(engine)
    say(`It has ${sizeInWords(bytes)} compressed.`)
    if (bytes > maxImageBytes) throw new Error(`That is more than ${sizeInWords(maxImageBytes)}.`)
    if (!canRun(engine)) return say(`${engine} runs no container, so the image is not tried.`)
    const final = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1)
    if (!final) throw new Error('The Dockerfile has no stage.')
    const container = containerOf(engine, textOf(final, 'EXPOSE'), healthCheckOf(final))
    // What an earlier trial left.
    container.remove()
    await tryContainer(container, say)
  } finally {
    removeImage(engine)
  }
}

async function tryUnpacked(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-image-'))
  try {
    const unpacked = unpackImage(folder)
    say(`Its files have ${sizeInWords(packedBytes(unpacked))} compressed.`)
    if (process.getuid?.() !== 0) return say('Only root can start it as another user, so it is not tried.')
    await tryContainer(runUnpacked(unpacked, {}), say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
