import { AtSign, Link, Users } from 'lucide'
import type { Post } from '../../../api/posts.ts'
import { copyLink } from '../../device/clipboard.ts'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { postPath } from '../post-path.ts'
import { facebookAddress, xAddress } from './share-addresses.ts'

/** Items of a menu, which is filled in the browser alone. */
export function ShareItems({ post }: { post: Post }) {
  const path = postPath(post)
  const address = new URL(path, location.origin).href
  return (
    <>
      <MenuItem of={Link} onPick={() => void copyLink(path)}>
        Copy URL
      </MenuItem>
      <MenuItem of={AtSign} href={xAddress(post.title, address)} newTab>
        X (Twitter)
      </MenuItem>
      <MenuItem of={Users} href={facebookAddress(post.title, address)} newTab>
        Facebook
      </MenuItem>
    </>
  )
}
