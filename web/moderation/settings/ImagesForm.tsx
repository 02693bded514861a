import type { Community } from '../../../api/communities.ts'
import { CommunityAvatar } from '../../images/CommunityAvatar.tsx'
import { Picture } from '../../images/Picture.tsx'
import { PictureField } from '../../images/PictureField.tsx'
import { uploadFile } from '../../images/upload-file.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './ImagesForm.module.css'

export function ImagesForm({ community }: { community: Community }) {
  const memory = useMemory()
  const { id, proPic, bannerImage } = community
  const of = { params: { id } }

  return (
    <Card title="Pictures" padded flush>
      <div className={styles.pictures}>
        <div className={styles.row}>
          <h3>Profile picture</h3>
          <PictureField
            what="profile picture"
            has={proPic !== null}
            onFile={async (file, options) =>
              void memory.merge('setCommunityProPic', await uploadFile('setCommunityProPic', of, file, options))
            }
            onDelete={async () => void (await memory.act('deleteCommunityProPic', of))}
          >
            <CommunityAvatar community={community} size={72} />
          </PictureField>
        </div>
        <div className={styles.row}>
          <h3>Banner image</h3>
          <PictureField
            what="banner image"
            has={bannerImage !== null}
            onFile={async (file, options) =>
              void memory.merge('setCommunityBanner', await uploadFile('setCommunityBanner', of, file, options))
            }
            onDelete={async () => void (await memory.act('deleteCommunityBanner', of))}
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
