/** What a figure is, for who does not see the head of its column. */
export const FigureName = ({ of: name }: { of: string }) => <i className="sr-only">{name} </i>;
