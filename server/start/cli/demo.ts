import { demoPassword } from '../../../demo/cast.ts'
import { addImages } from '../../../demo/pictures.ts'
import { type SeedOutcome, seedDemo } from '../../../demo/seed-demo.ts'
import { fillSearch } from '../../discussion/search/fill.ts'
import type { Settings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { createImageMachine } from '../../platform/images/machine.ts'
import { createLog } from '../../platform/log.ts'
import { withDatabase } from './database.ts'
import { loadSettings } from './environment.ts'
import { requireNoArguments } from './usage.ts'

export async function runDemo(args: string[]): Promise<number> {
  requireNoArguments(args)
  const settings = loadSettings()
  const outcome = await withDatabase(settings, async (db) => {
    const seeded = await seedDemo(db, settings)
    if (seeded === 'made') {
      await hangAllPictures(db, settings)
      // Its texts are older than what the site looks for every hour.
      await fillSearch(db, { isNew: true })
    }
    return seeded
  })
  const print = outcome === 'has-accounts' ? console.error : console.log
  print(messages[outcome])
  return outcome === 'has-accounts' ? 1 : 0
}

async function hangAllPictures(db: Db, settings: Settings): Promise<void> {
  const images = createImageMachine(settings, createLog(settings))
  try {
    await addImages(db, images)
  } finally {
    images.close()
  }
}

const logins = `Log in as anybody you meet there, such as mara_v, who moderates, or ines, who is the admin.
Everybody's password is: ${demoPassword}
So keep this site to yourself: whoever can reach it can be its admin.`

const messages: Record<SeedOutcome, string> = {
  made: `The demo is on this site now: communities and the people in them.\n${logins}`,
  'here-already': `The demo is on this site already; nothing was changed.\n${logins}`,
  'has-accounts':
    'This site has accounts of its own, and the demo goes only where there are none. Nothing was changed. ' +
    'Set DATA_DIR to an empty folder to have it beside this site: DATA_DIR=./data/demo npm run demo',
}
