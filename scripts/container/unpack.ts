import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../setup/root.mjs'
import { readCopy, readIgnore, readStages, type Stage, variablesOf } from './dockerfile.ts'

export interface Unpacked {
  /** The folder that stands for `/` in the image, without the files of its base. */
  folder: string
  variables: Record<string, string>
  final: Stage
}

/**
 * Makes what the Dockerfile adds to its bases, in a folder and without a container engine: copies files, and runs the
 * commands of node and npm. Those that install packages of the system or create its user are left out.
 */
export function unpackImage(folder: string): Unpacked {
  // Folders of temporary files are closed to other users, and the site runs as one.
  chmodSync(folder, 0o755)
  const stages = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  for (const [place, stage] of stages.entries())
    makeStage(stage, folderOf(folder, stages, place), (name) => {
      const from = stages.findIndex((each) => each.name === name)
      if (from < 0) throw new Error(`The Dockerfile has no stage ${name}.`)
      return folderOf(folder, stages, from)
    })
  const final = stages.at(-1)
  if (!final) throw new Error('The Dockerfile has no stage.')
  return { folder: folderOf(folder, stages, stages.length - 1), variables: variablesOf(final), final }
}

const folderOf = (folder: string, stages: readonly Stage[], place: number) =>
  join(folder, place === stages.length - 1 ? 'image' : (stages[place]?.name ?? ''))

function makeStage({ instructions }: Stage, folder: string, folderOfStage: (name: string) => string): void {
  const keeps = readIgnore(readFileSync(join(root, '.dockerignore'), 'utf8'))
  let workdir = '/'
  for (const { word, text } of instructions) {
    if (word === 'WORKDIR') {
      workdir = text
      mkdirSync(join(folder, workdir), { recursive: true })
    }
    if (word === 'RUN' && !text.startsWith('apt-get')) run(text, join(folder, workdir))
    if (word !== 'COPY') continue
    const { from, sources, target } = readCopy(text)
    const to = target.startsWith('/') ? join(folder, target) : join(folder, workdir, target)
    for (const source of sources) {
      const path = from === undefined ? join(root, source) : join(folderOfStage(from), source)
      // As in Docker: the contents of a folder, but a file itself.
      const place =
        statSync(path).isDirectory() || !target.endsWith('/') ? to : join(to, source.split('/').at(-1) ?? '')
      mkdirSync(dirname(place), { recursive: true })
      cpSync(path, place, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => from !== undefined || file === root || keeps(relative(root, file)),
      })
    }
  }
}

function run(command: string, cwd: string): void {
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8', env: cleanEnvironment() })
  if (status !== 0) throw new Error(`The Dockerfile's command failed: ${command}\n${stderr}`)
}

/** The image knows nothing of the npm that runs this, nor of the programs of its packages. */
function cleanEnvironment() {
  const folders = process.env['PATH']?.split(':').filter((folder) => !folder.includes('node_modules'))
  return { PATH: folders?.join(':'), HOME: process.env['HOME'] }
}
