import { launchBrowser } from '../../test/browser.ts'
import { sendRequest } from '../send-request.ts'
import type { Cell, Table } from '../table.ts'
import type { World } from '../world.ts'

const encodings = ['identity', 'gzip', 'br'] as const

/** What a browser loads on its first visit, by kind of file, in each encoding. */
export async function measureWeight(world: World): Promise<Table> {
  const site = await world.startSite()
  try {
    const loaded = await listLoaded(site.address)
    const kinds = [...new Set(loaded.map(({ kind }) => kind))]
    const rows: Cell[][] = []
    for (const kind of kinds) {
      const urls = loaded.filter((file) => file.kind === kind).map(({ url }) => url)
      const sizes = await Promise.all(encodings.map((encoding) => weigh(urls, encoding)))
      rows.push([kind, urls.length, ...sizes])
    }
    const sum = (at: number) => rows.reduce((total, row) => total + Number(row[at]), 0)
    rows.push(['all', ...[1, 2, 3, 4].map(sum)])
    return {
      title: 'Weight of the first page, bytes',
      columns: ['kind', 'files', 'bare', 'gzip', 'brotli'],
      rows,
      notes: ['bodies without headers; a guest at 1280 px, everything loaded until the network is quiet'],
    }
  } finally {
    await site.stop()
  }
}

async function listLoaded(address: string): Promise<{ url: string; kind: string }[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const loaded: { url: string; kind: string }[] = []
    page.on('requestfinished', (request) => {
      if (request.url().startsWith(address)) loaded.push({ url: request.url(), kind: request.resourceType() })
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    return loaded
  } finally {
    await browser.close()
  }
}

async function weigh(urls: readonly string[], encoding: string): Promise<number> {
  const answers = await Promise.all(urls.map((url) => sendRequest(url, { 'accept-encoding': encoding })))
  return answers.reduce((total, { body }) => total + body.length, 0)
}
