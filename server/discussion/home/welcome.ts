import type { Welcome } from '../../../api/discussion/home.ts'
import { toWire } from '../../platform/db/keys.ts'
import { presentImage } from '../../platform/images/present.ts'
import type { Site } from '../../platform/site.ts'
import { type LiveThreadRow, listLiveThreads } from './queries.ts'

const maxThreads = 3

/** Contains only what guests may read, so the answer is the same for everybody. */
export async function loadWelcome(site: Site): Promise<Welcome> {
  const [noCommunities, threads] = await Promise.all([site.communityCount.get(), listLiveThreads(site.db, maxThreads)])
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
