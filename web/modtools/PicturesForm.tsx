import { useQueryClient } from '@tanstack/react-query'
import type { Community } from '../../api/communities.ts'
import { call } from '../client.ts'
import { patchCommunity } from '../communities/community-cache.ts'
import { CommunityCrest } from '../images/CommunityCrest.tsx'
import { Picture } from '../images/Picture.tsx'
import { PictureField } from '../images/PictureField.tsx'
import { uploadFile } from '../images/upload-file.ts'
import { Card } from '../ui/Card.tsx'
import styles from './PicturesForm.module.css'

export function PicturesForm({ community }: { community: Community }) {
  const queryClient = useQueryClient()
  const { id, proPic, bannerImage } = community
  const of = { params: { id } }
  const show = ({ proPic, bannerImage }: Community) =>
    patchCommunity(queryClient, id, (held) => ({ ...held, proPic, bannerImage }))

  return (
    <Card title="Pictures" padded flush>
      <div className={styles.pictures}>
        <div className={styles.row}>
          <h3>Profile picture</h3>
          <PictureField
            what="profile picture"
            has={proPic !== null}
            onFile={async (file, options) => show(await uploadFile('setCommunityProPic', of, file, options))}
            onDelete={async () => show(await call('deleteCommunityProPic', of))}
          >
            <CommunityCrest community={community} size={72} />
          </PictureField>
        </div>
        <div className={styles.row}>
          <h3>Banner image</h3>
          <PictureField
            what="banner image"
            has={bannerImage !== null}
            onFile={async (file, options) => show(await uploadFile('setCommunityBanner', of, file, options))}
            onDelete={async () => show(await call('deleteCommunityBanner', of))}
          >
            <div className={styles.banner}>
              {bannerImage && <Picture image={bannerImage} copies={['small']} sizes="240px" alt="" />}
            </div>
          </PictureField>
        </div>
      </div>
    </Card>
  )
}
