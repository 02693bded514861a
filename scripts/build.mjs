import { buildPages } from './setup/build-pages.mjs'
import { ready } from './setup/ready.mjs'

await ready()
const startedAt = performance.now()
try {
  await buildPages('dist')
} catch (error) {
  console.error(error)
  console.error('The build failed.')
  process.exit(1)
}
console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
