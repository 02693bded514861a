import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ready } from './setup/ready.mjs'
import { root } from './setup/root.mjs'

await ready()
const { appIcon, maskableIcon, supporterIcon, touchIcon, windowIcon } = await import('../server/start/cli/icons.ts')
const folder = join(root, 'web/public')
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
writeFileSync(join(folder, 'favicon.ico'), await windowIcon(mark))
writeFileSync(join(folder, 'apple-touch-icon.png'), await touchIcon(mark))
// The API names these as the picture of a notification that has none of its own, and of one about a badge.
writeFileSync(join(folder, 'favicon.png'), await touchIcon(mark))
writeFileSync(join(folder, 'badge-supporter.png'), await supporterIcon())
for (const side of [192, 512]) {
  writeFileSync(join(folder, `icon-${side}.png`), await appIcon(mark, side))
  writeFileSync(join(folder, `icon-maskable-${side}.png`), await maskableIcon(mark, side))
}
