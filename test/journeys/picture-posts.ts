import type { Post } from '../../api/discussion/posts.ts'
import { makeCommunity, makeUser } from '../factories.ts'
import { test as base } from './fixtures.ts'
import { type PictureSizes, pathOf, postPictures } from './post-steps.ts'

interface PicturePost {
  post: Post
  community: { name: string }
  path: string
}

interface Posting {
  /** Logs a new member in and posts pictures of these sizes to a new community. Does not open the page. */
  postAsMember(sizes: PictureSizes): Promise<PicturePost>
}

export const test = base.extend<Posting>({
  postAsMember: async ({ page, db, logIn }, use) => {
    await use(async (sizes) => {
      const community = await makeCommunity(db)
      await logIn(await makeUser(db))
      const post = await postPictures(page, community, sizes)
      return { post, community, path: pathOf(community, { public_id: post.publicId }) }
    })
  },
})
