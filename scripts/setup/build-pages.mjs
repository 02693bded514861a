import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './root.mjs'

/** Builds the files for browsers and the renderer into this folder of the project. `plugins` see the sources first. */
export async function buildPages(folder, plugins = []) {
  // For every caller, also test runs: otherwise React includes its checks and is half as large again.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', plugins }
  const client = `${folder}/client`
  await build({ ...options, build: { outDir: client } })
  await build({ ...options, build: { ssr: 'web/start/entry-server.tsx', outDir: `${folder}/server` } })
  // Last, because it lists the files of the other builds.
  await build({ ...options, configFile: join(root, 'worker.config.ts'), build: { outDir: client } })
  await compressAll(join(root, client))
}

/** Writes a .br and a .gz beside every text file, so that the server can send them compressed. */
async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file.name))
  await Promise.all(texts.map((file) => compress(join(file.parentPath, file.name))))
}

async function compress(path) {
  const text = readFileSync(path)
  if (text.length <= 1024) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, { params }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
}
