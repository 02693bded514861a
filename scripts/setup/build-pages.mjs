import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './root.mjs'

/** All that browsers get and what renders it, into this folder of the project. `plugins` see the sources first. */
export async function buildPages(folder, plugins = []) {
  // Whoever calls it, a test run too: built otherwise, React brings its checks along and half as much again.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', plugins }
  const client = `${folder}/client`
  await build({ ...options, build: { outDir: client } })
  await build({ ...options, build: { ssr: 'web/start/entry-server.tsx', outDir: `${folder}/server` } })
  // Last, as it names the files of the others.
  await build({ ...options, configFile: join(root, 'worker.config.ts'), build: { outDir: client } })
  await compressAll(join(root, client))
}

/** Writes a .br and a .gz beside every text, so that the server sends them ready made. */
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
