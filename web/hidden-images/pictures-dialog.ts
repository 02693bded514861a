/** The two questions about pictures that the dashboard asks, by the names of their dialogs. */
export const picturesOffDialog = 'pictures-off'
export const hidePicturesDialog = 'hide-pictures'
