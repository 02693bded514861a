import type { Welcome } from '../../../api/discussion/home.ts'
import { toWire } from '../../platform/db/keys.ts'
import { presentImage } from '../../platform/images/present.ts'
import type { Site } from '../../platform/site.ts'
import { type LiveThreadRow, listLiveThreads } from './queries.ts'

const shown = 3

/** What a guest may read; the same for everybody. */
export async function loadWelcome(site: Site): Promise<Welcome> {
  const [noCommunities, threads] = await Promise.all([site.communityCount.get(), listLiveThreads(site.db, shown)])
  return { noCommunities, threads: threads.map((row) => presentThread(site, row)) }
}

function presentThread(site: Site, row: LiveThreadRow): Welcome['threads'][number] {
  return {
    id: toWire(row.id),
    publicId: row.public_id,
    title: row.title,
    communityName: row.community_name,
    communityProPic: row.community_pro_pic && presentImage(site, row.community_pro_pic),
    noComments: row.no_comments,
  }
}
