import type { Db } from '../server/platform/db/connect.ts'
import type { ImageMachine } from '../server/platform/images/machine.ts'
import { type Dice, dice } from './dice.ts'
import { addPostImages } from './post-pictures.ts'
import { createDrawingStore, type StoreDrawing } from './store-drawing.ts'
import { banners, crests } from './texts/drawings.ts'
import { people } from './texts/people.ts'

const avatarLikelihood = 0.4
const avatarSize = 600
const bannerSize = { width: 1500, height: 500 }

/** Called after the demo is seeded, because files are not part of a transaction; the demo also works without its images. */
export async function addImages(db: Db, images: ImageMachine): Promise<void> {
  const storeDrawing = createDrawingStore(db, images)
  await addCommunityImages(storeDrawing)
  await addAvatars(storeDrawing)
  await addPostImages(db, storeDrawing)
}

async function addCommunityImages(storeDrawing: StoreDrawing): Promise<void> {
  const ofCommunity = (name: string, column: 'pro_pic_id' | 'banner_image_id') => (tx: Db, id: bigint) =>
    tx
      .updateTable('communities')
      .set({ [column]: id })
      .where('name', '=', name)
      .execute()
  for (const [name, drawing] of Object.entries(crests)) {
    await storeDrawing('avatar', sheet(avatarSize, avatarSize, 24, 24, drawing), ofCommunity(name, 'pro_pic_id'))
  }
  for (const [name, colours] of Object.entries(banners)) {
    const drawing = hills(dice(`banner ${name}`), colours)
    await storeDrawing(
      'banner',
      sheet(bannerSize.width, bannerSize.height, 300, 100, drawing),
      ofCommunity(name, 'banner_image_id'),
    )
  }
}

async function addAvatars(storeDrawing: StoreDrawing): Promise<void> {
  const chance = dice('portraits')
  for (const { username, standing } of people) {
    if (!chance.chance(avatarLikelihood) || standing === 'deleted') continue
    await storeDrawing('avatar', sheet(avatarSize, avatarSize, 24, 24, portrait(dice(username))), (tx, id) =>
      tx.updateTable('users').set({ pro_pic_id: id }).where('username', '=', username).execute(),
    )
  }
}

const sheet = (width: number, height: number, across: number, down: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${across} ${down}">${drawing}</svg>`

/** Three rows of hills; the nearest is the darkest. */
function hills(chance: Dice, [sky, ...rows]: readonly [string, ...string[]]): string {
  const sun = `<circle cx="${chance.whole(40, 260)}" cy="${chance.whole(18, 40)}" r="9" fill="#ffffff" opacity="0.55"/>`
  const lines = rows.map((colour, row) => {
    const top = 52 + row * 15
    const wave = Array.from({ length: 6 }, () => `t60 ${chance.whole(-9, 9)}`).join(' ')
    return `<path d="M0 ${top} q30 ${chance.whole(-22, 4)} 60 0 ${wave} V100 H0 z" fill="${colour}"/>`
  })
  return `<rect width="300" height="100" fill="${sky}"/>${sun}${lines.join('')}`
}

/** An abstract avatar. */
function portrait(chance: Dice): string {
  const hue = chance.whole(0, 359)
  const [light, dark] = [`hsl(${hue} 45% 78%)`, `hsl(${(hue + 40) % 360} 38% 36%)`]
  const ground = `<rect width="24" height="24" fill="${light}"/>`
  const motifs: [string, ...string[]] = [
    `<circle cx="12" cy="9.500" r="4.500" fill="${dark}"/><path d="M3 24a9 9 0 0 1 18 0z" fill="${dark}"/>`,
    `<path d="M0 18 7 8l5 7 4-5 8 10v4H0z" fill="${dark}"/>`,
    `<path d="M12 3q9 8 0 18-9-10 0-18zm0 4v14" fill="${dark}" stroke="${light}" stroke-width="0.8"/>`,
    `<g fill="none" stroke="${dark}" stroke-width="2.200"><circle cx="12" cy="12" r="8"/><circle cx="12" cy="12" r="3.500"/></g>`,
    `<path d="M0 8h24v4H0zm0 8h24v4H0z" fill="${dark}"/><circle cx="17" cy="6" r="4" fill="${dark}"/>`,
  ]
  return ground + chance.pick(motifs)
}
