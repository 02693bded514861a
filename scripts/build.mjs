import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ready } from './setup/ready.mjs'
import { root } from './setup/root.mjs'

await ready()
// Whoever calls it, a test run too: built otherwise, React brings its checks along and half as much again.
process.env.NODE_ENV = 'production'
const { build } = await import('vite')

const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }
const began = performance.now()
try {
  await build(options)
  await build({ ...options, build: { ssr: 'web/entry-server.tsx', outDir: 'dist/server' } })
  await build({ ...options, configFile: join(root, 'worker.config.ts') })
  await compressAll(join(root, 'dist/client'))
} catch (error) {
  console.error(error)
  console.error('The build failed.')
  process.exit(1)
}
console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)

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
