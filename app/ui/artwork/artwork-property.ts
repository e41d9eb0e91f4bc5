/**
 * What stands in a design's field for the artwork that is printed where nothing is personalized; the connector's
 * `artworkProperty`, whose module is no page's to load.
 */
export const artworkProperty = "_artwork_url";
